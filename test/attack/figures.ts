import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { cpuTimeOf } from '../cli/cpuTime.ts'
import { docs, start } from '../cli/docs.ts'
import { digests, folder, put } from '../cli/folder.ts'
import { config, smallSite } from '../cli/smallSite.ts'

/** Send addresses that are none to a server, one by one, and count those that it refuses. */
export async function sendMalformed(port: number, count: number): Promise<{ refused: number; others: string[] }> {
  const forms = [
    '/%',
    '/a%a',
    '/%E0%A4%A',
    '/%c0%80',
    `/${'a'.repeat(64_000)}`,
    '/..%2f..%2fetc%2fpasswd',
    '/%00',
    '/\\..\\x',
  ]
  const others: string[] = []
  for (let index = 0; index < count; index += 1) {
    const path = forms[index % forms.length]!
    const answer = await rawAnswer(port, path)
    if (!/^HTTP\/1\.1 4\d\d /.test(answer)) others.push(`${path.slice(0, 40)}: ${answer.slice(0, 40)}`)
  }
  return { refused: count - others.length, others }
}

const rawAnswer = (port: number, path: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('close', () => resolve(answer)).on('error', () => {})
  })

/** Front matter of some hundred bytes that stands for 9^8 values. */
export const aliasBomb = `---\n${Array.from({ length: 9 }, (_, level) =>
  level === 0
    ? `a0: &a0 ["x"]`
    : `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(',')}]`,
).join('\n')}\n---\n\n# Bomb\n`

export const nestedEmphasis = `# Stars\n\n${'*a **a '.repeat(2000)}${'a** a* '.repeat(2000)}\n`

/** The processor time, memory and errors of a check of a small site with one more doc. */
export async function checkDoc(text: string): Promise<{ cpuSeconds: number; megabytes: number; codes: string[] }> {
  const root = smallSite({ 'docs/one.md': text })
  const memory = `process.on('exit', () => process.stderr.write('\\nMEMORY ' + process.resourceUsage().maxRSS + '\\n'))`
  const more = folder({ 'memory.cjs': memory })
  const running = start(['check', '--format', 'json', '--cwd', root], {}, ['--require', join(more, 'memory.cjs')])
  const cpuMs = await cpuTimeOf(running, 60_000)
  const { stdout, stderr } = await running.end
  const found = JSON.parse(stdout) as { file: string; code: string; severity: string }[]
  const codes = found
    .filter(({ file, severity }) => file === 'docs/one.md' && severity === 'error')
    .map(({ code }) => code)
  const kilobytes = Math.max(...[...stderr.matchAll(/MEMORY (\d+)/g)].map(([, value]) => Number(value)))
  return { cpuSeconds: cpuMs / 1000, megabytes: kilobytes / 1000, codes }
}

/** Build the same site in two folders, time zones and languages, and list the files that differ. */
export async function buildTwice(): Promise<{ files: number; differences: string[] }> {
  const built = []
  for (const [TZ, LANG] of [
    ['Pacific/Kiritimati', 'tr_TR.UTF-8'],
    ['America/Anchorage', 'C'],
  ] as const) {
    const root = smallSite(manyDocs(50))
    const { code, stderr } = await docs(['build', '--cwd', root], { TZ, LANG, LC_ALL: LANG })
    if (code !== 0) throw new Error(stderr)
    built.push(digests(join(root, 'dist')))
  }
  const [one, other] = built as [Record<string, string>, Record<string, string>]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return { files: names.length, differences: names.filter((name) => one[name] !== other[name]) }
}

/** Build a site, then break it in each of four ways and build again: how many of the builds left the output as it was. */
export async function failBuilds(): Promise<{ builds: number; failures: string[] }> {
  const root = smallSite({ 'parts/Sum.jsx': 'export default () => <b>1</b>\n' })
  await docs(['build', '--cwd', root])
  const before = JSON.stringify(digests(join(root, 'dist')))
  const sound = { 'site.config.mjs': config(), 'docs/guide.md': '# Guide\n' }
  const broken: Record<string, string>[] = [
    { 'docs/guide.md': '# Guide\n\n<b\n' },
    { 'docs/guide.md': '# Guide\n\n[gone](/gone)\n' },
    { 'site.config.mjs': config('colour: 1,') },
    {
      'docs/guide.mdx': "# Guide\n\nimport Sum from '../parts/Sum.jsx'\n\n<Sum />\n",
      'parts/Sum.jsx': 'export default () => { throw new Error("no") }\n',
    },
  ]
  const failures: string[] = []
  for (const files of broken) {
    put(root, { ...sound, ...files })
    const { code } = await docs(['build', '--cwd', root])
    if (code === 0) failures.push(`${Object.keys(files)}: exit 0`)
    if (JSON.stringify(digests(join(root, 'dist'))) !== before) failures.push(`${Object.keys(files)}: other output`)
  }
  return { builds: broken.length, failures }
}

/** Delete a doc and rename another, build again, and list the files of the output that still name them. */
export async function removePages(): Promise<{ left: string[] }> {
  const root = smallSite({
    'docs/zucchini.md': '# Zucchini\n\nzucchiniword\n',
    'docs/fennel.md': '# Fennel\n\nfennelword\n',
  })
  await docs(['build', '--cwd', root])
  rmSync(join(root, 'docs/zucchini.md'))
  rmSync(join(root, 'docs/fennel.md'))
  put(root, { 'docs/dill.md': '# Dill\n\ndillword\n' })
  const { code, stderr } = await docs(['build', '--cwd', root])
  if (code !== 0) throw new Error(stderr)
  const paths = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
  const left = paths.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const isLeft =
      /zucchini|fennel/i.test(path.slice(root.length)) ||
      (entry.isFile() && /zucchini|fennel/i.test(readFileSync(path, 'latin1')))
    return isLeft ? [path.slice(root.length)] : []
  })
  return { left }
}

/** Check a site whose docs have a link to a folder that they are in. */
export async function checkLoop(): Promise<{ docs: number }> {
  const root = smallSite({ 'docs/sub/one.md': '# One\n' })
  symlinkSync('..', join(root, 'docs/sub/up'))
  const { stdout } = await docs(['graph', '--cwd', root])
  return { docs: Object.keys((JSON.parse(stdout) as { docs: object }).docs).length }
}

/** Links that lead nowhere, each in a line of its own, and how often each is reported there. */
export async function checkLinks(): Promise<{ broken: number; sound: number; failures: string[] }> {
  const broken = [
    '#nope',
    'target.md#nope',
    '/target#nope',
    'missing.md',
    '/missing',
    '#Part',
    '/missing.pdf',
    './missing.png',
  ]
  const sound = ['#part', '#given', '#a', '#b', '#c', '#d', 'target.md', '/target', 'target.md#there', '#%D0%9A', '#К']
  const lines = [...broken, ...sound].map((link) => `[x](${link})\n`)
  const anchors =
    '## Part\n\n## Given {#given}\n\n## К {#К}\n\n<a id="a"></a>\n\n<a name="b"></a>\n\n<div id="c"></div>\n\n<details id="d"><summary>D</summary>e</details>\n'
  const root = smallSite({
    'site.config.mjs': config("markdown: { format: 'detect' },"),
    'docs/links.md': `# Links\n\n${lines.join('\n')}\n${anchors}`,
    'docs/target.md': '# Target\n\n## There\n',
  })
  const { stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  const found = (JSON.parse(stdout) as { file: string; line: number; severity: string }[]).filter(
    ({ file }) => file === 'docs/links.md',
  )
  const counts = [...broken, ...sound].map(
    (link, index) => [link, found.filter(({ line }) => line === 3 + index * 2).length] as const,
  )
  const failures = counts.flatMap(([link, count], index) =>
    count === (index < broken.length ? 1 : 0) ? [] : [`${link}: ${count}`],
  )
  return { broken: broken.length, sound: sound.length, failures }
}

function manyDocs(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `docs/p${index}.md`,
      `# Page ${index}\n\nA [link](guide.md).\n\n\`\`\`js\nconst a = ${index}\n\`\`\`\n`,
    ]),
  )
}
