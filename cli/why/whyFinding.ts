import { relative } from 'node:path'
import { foundInDoc } from '../../pipeline/checks/foundInDocs.ts'
import { checked, reportedOfDocs } from '../../pipeline/checks/index.ts'
import { loaded } from '../../pipeline/load/load.ts'
import { siteCode } from '../../pipeline/modules/checkCode.ts'
import { parsedDocs } from '../../pipeline/parse/docs.ts'
import { graphDocs } from '../../pipeline/resolve/graphDocs.ts'
import { resolveDiagnostics } from '../../pipeline/resolve/resolveDiagnostics.ts'
import type { Memo } from '../../pipeline/tasks/memo.ts'
import { originOf, type ReadFile, readFiles } from '../../pipeline/tasks/readFiles.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { UnchangedSite } from '../../pipeline/unchanged/unchangedSite.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { type CheckOptions, checkSite } from '../check/checkSite.ts'
import { compileOptions, parseCodes, pathsFromRoot, siteRoot } from '../options.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { UsageError } from '../UsageError.ts'

/** Maximum of listed files of a finding. */
const maxFiles = 20

/**
 * Check a site, and say what a finding is made of: the files that the rule has read for it, those that have changed since the
 * last check first.
 *
 *     docs/start.md:3:5 link-broken
 *       docs/basics.md, changed since the last check: facts › doc in the graph › checks of a doc
 *       site.config.ts
 */
export async function whyFinding([code, path, ...others]: string[], options: CheckOptions): Promise<string[]> {
  if (code === undefined || path === undefined || others.length > 0)
    throw new UsageError('`--why` takes the code of a finding and its file: `--why link-broken docs/start.md`.')
  const root = siteRoot(options)
  parseCodes(code)
  const [file] = pathsFromRoot([path], root)
  const changed = new UnchangedSite(root, compileOptions(options).configFile).changedSinceLast()
  const session = new Session(root)
  const { allDiagnostics } = await checkSite(options, [], undefined, { session })
  const findings = allDiagnostics.filter((finding) => finding.code === code && finding.file === file)
  if (findings.length === 0) return [`There is no \`${code}\` in ${file}.`]
  return findings.flatMap((finding) => {
    const origins = originsOf(session, finding)
    const files = new Map(
      origins.flatMap((origin) => readFiles(origin).map((read) => [relative(root, read.path), read])),
    )
    return [`${formatPosition(finding)} ${code}`, ...linesOf(files, changed)]
  })
}

/** The results that a finding comes from. */
function originsOf(session: Session, finding: Diagnostic): Memo[] {
  const codes = session.get(loaded).locales.map(({ locale }) => locale.code)
  const roots = [
    session.explain(loaded),
    session.explain(parsedDocs),
    ...codes.flatMap((locale) => [session.explain(resolveDiagnostics, locale), session.explain(checked, locale)]),
    session.explain(siteCode),
  ]
  const same = ({ code, file, line, column, message }: Diagnostic) =>
    code === finding.code &&
    file === finding.file &&
    line === finding.line &&
    column === finding.column &&
    message === finding.message
  return roots.flatMap((root) => {
    const diagnostics: Diagnostic[] = Array.isArray(root.value)
      ? root.value
      : (root.value as { diagnostics: Diagnostic[] }).diagnostics
    const own = diagnostics.find(same)
    const origin = own && originOf(root, own)
    if (!origin) return []
    const [task, locale, rule] = origin.names
    if (task !== reportedOfDocs.name) return [origin]
    // A rule that reports what it has found in all docs: what it has read for this one.
    const docs = session.get(graphDocs, locale!)
    const ofFile = docs.flatMap(({ source }, index) =>
      source === finding.file ? session.explain(foundInDoc, locale!, String(index)) : [],
    )
    return ofFile.filter(({ value }) => (value as { rule: number }[]).some((found) => String(found.rule) === rule))
  })
}

function linesOf(files: Map<string, ReadFile>, changed: string[] | undefined): string[] {
  const isChanged = (name: string) => changed?.includes(name) ?? false
  const isListed = (name: string) =>
    !name.startsWith('..') && !/(?:^|\/)(?:node_modules|\.quire)(?:\/|$)/.test(name) && name !== ''
  const names = [...files.keys()].filter(isListed)
  const first = names.filter(isChanged).map((name) => {
    const way = files.get(name)!.through.map((memo) => memo.names[0])
    return `  ${name}, changed since the last check: ${way.join(' › ')}`
  })
  const rest = names.filter((name) => !isChanged(name))
  const shown = rest.slice(0, maxFiles).map((name) => `  ${name}`)
  const more = rest.length > shown.length ? [`  and ${rest.length - shown.length} more`] : []
  return [...first, ...shown, ...more]
}
