import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'

const authors = `ada:
  name: Ada Byron
  url: /docs/intor
  image_url: /img/adda.svg
bob:
  name: Bob
  url: https://bob.example
  imageURL: /img/ada.svg
carl:
  name: Carl
  url: /docs/intro#nowhere
`

const files = {
  'site.config.mjs':
    "export default { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/', blog: {} }\n",
  'docs/intro.md': '# Intro\n\nText.\n',
  'static/img/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'blog/authors.yml': authors,
  'blog/2021-02-13-start.md': '---\nauthors: [ada, bob]\n---\n\n# We start\n\nText.\n',
  'blog/2021-02-14-next.md': '---\nauthors: [ada, carl]\n---\n\n# We go on\n\nText.\n',
}

/** `file:line:column code message`, sorted. */
const reported = async (root: string, command: 'build' | 'check') => {
  const { stdout } = await docs([command, '--cwd', root, '--format', 'json'])
  return (JSON.parse(stdout) as Record<string, string>[])
    .map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`)
    .sort()
}

test.each(['check', 'build'] as const)(
  '`docs %s` reports a link and a picture of an author in the file of authors, once',
  async (command) => {
    const root = folder(files)
    expect(await reported(root, command)).toEqual([
      'blog/authors.yml:11:8 link-anchor-broken The page `/docs/intro` has no anchor `#nowhere`, which the link `/docs/intro#nowhere` names.',
      'blog/authors.yml:3:8 link-broken The author links to `/docs/intor`, where there is no page.',
      'blog/authors.yml:4:14 file-missing There is no file `/img/adda.svg` in a static folder.',
    ])
  },
)

test.each(['check', 'build'] as const)(
  '`docs %s` reports those of an author whom a post describes in its front matter',
  async (command) => {
    const root = folder({ ...files, 'blog/authors.yml': 'ada: { name: Ada, image_url: /img/ada.svg }\n' })
    put(root, {
      'blog/2021-02-13-start.md': '---\nauthors:\n  - ada\n  - name: Eve\n    url: /eve\n---\n\n# We start\n\nText.\n',
      'blog/2021-02-14-next.md': '---\nauthor: Eve\nauthor_image_url: /img/eve.png\n---\n\n# We go on\n\nText.\n',
    })
    const own = (await reported(root, command)).filter((line: string) => !line.includes('post-author-inline'))
    expect(own).toEqual([
      'blog/2021-02-13-start.md:2:1 link-broken The author links to `/eve`, where there is no page.',
      'blog/2021-02-14-next.md:3:1 file-missing There is no file `/img/eve.png` in a static folder.',
    ])
  },
)
