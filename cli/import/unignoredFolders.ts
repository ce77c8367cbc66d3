import { runGit } from '../../schemas/shared/git/git.ts'

/** Those of some folders that git does not ignore; none where there is no repository. */
export function unignoredFolders(root: string, folders: string[]): string[] {
  // Of a folder that does not exist, the slash says that it is one.
  const paths = folders.map((folder) => `${folder}/`)
  try {
    const ignored = runGit(root, ['check-ignore', ...paths])
      .toString()
      .split('\n')
    return folders.filter((_, index) => !ignored.includes(paths[index]!))
  } catch (error) {
    // It ends with 1 if it ignores none of them.
    return (error as { status?: number }).status === 1 ? folders : []
  }
}
