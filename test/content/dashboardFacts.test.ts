import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { globSync } from 'fast-glob'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { tables } from '../../content/components/dashboard/DashboardTable.tsx'
import { dashboard } from '../../content/components/dashboard/facts.ts'

const routes = [...globSync('content/guides/dashboard/*.mdx'), 'content/faq/questions/dashboard-faq.mdx']
  .map((file) => file.replace(/^content|\.mdx$/g, ''))
  .sort()
const textOf = (route: string) => readFileSync(`content${route}.mdx`, 'utf8')

/** The sections of a page by anchor, each up to the next heading; the introduction has an empty anchor. */
function sectionsOf(text: string): Map<string, string> {
  const slugger = new GithubSlugger()
  const parts = text.replace(/^---\n[\s\S]*?\n---\n/, '').split(/^#{2,6} (.+)$/m)
  const sections = new Map([['', parts[0]!]])
  for (let index = 1; index < parts.length; index += 2) {
    const [, title, id] = /^(.*?)(?: \{#(.+)\})?$/.exec(parts[index]!)!
    sections.set(id ?? slugger.slug(title!, true), parts[index + 1]!)
  }
  return sections
}

/** The steps of the numbered list of a section; a section without one is a single step. */
function stepsOf(section: string): string[] {
  const prose = section.replace(/<Picture[\s\S]*?\/>/g, '')
  const steps = [...prose.matchAll(/^\d+\. (.*(?:\n(?: {2,}.*)?)*)/gm)].map(([, step]) => step!)
  return steps.length > 0 ? steps : [prose]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const namedIn = (step: string) => [...oneLine(step).matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name!)

const procedures = Object.entries(dashboard.procedures).flatMap(([route, sections]) =>
  Object.entries(sections).map(([anchor, steps]) => ({ route, anchor, steps })),
)
const sectionAt = (route: string, anchor: string) => sectionsOf(textOf(route)).get(anchor) ?? ''

test('there are 14 pages about the Dashboard, and facts about each procedure of ten of them', () => {
  expect(routes).toHaveLength(14)
  expect(Object.keys(dashboard.procedures)).toHaveLength(10)
  expect(procedures.length).toBeGreaterThanOrEqual(54)
})

describe('a procedure', () => {
  test.each(procedures)('$route#$anchor names each control where its step uses it', ({ route, anchor, steps }) => {
    const written = stepsOf(sectionAt(route, anchor))
    expect(written, 'as many steps as the facts').toHaveLength(steps.length)
    for (const [index, controls] of steps.entries()) {
      const names = namedIn(written[index]!).join('\n')
      for (const control of controls) expect(names, `step ${index + 1}`).toContain(control)
    }
  })

  const long = procedures.filter(({ steps }) => steps.length > 3)

  test('has a picture if it has more than three steps', () => {
    const without = long.filter(({ route, anchor }) => !/<Picture[\s\S]* @\d+'/.test(sectionAt(route, anchor)))
    expect(without.map(({ route, anchor }) => `${route}#${anchor}`)).toEqual([])
    expect(long.length).toBeGreaterThan(15)
  })
})

describe('a picture', () => {
  const marked = routes.flatMap((route) =>
    [...sectionsOf(textOf(route))].flatMap(([anchor, section]) =>
      [...section.matchAll(/'((?:[^'\\]|\\.)+) @(\d+)'|"([^"]+) @(\d+)"/g)].flatMap(([, one, n, other, m]) =>
        // Of a line with several cells, those with a number.
        `${one ?? other} @${n ?? m}`.split(' | ').flatMap((cell) => {
          const [, text, step] = /^(.*) @(\d+)$/.exec(cell) ?? []
          return step ? [{ route, anchor, control: controlIn(text!), step: Number(step) }] : []
        }),
      ),
    ),
  )

  /** `[Create New Key]` → `Create New Key`, `Branch: [_ main _]` → `Branch` */
  function controlIn(cell: string): string {
    const plain = cell.replace(/^[#*>]+ |^\[(?:on|off|x| )\] |^\((?:x| )\) /g, '')
    return (/^([^[]+): \[[_v] /.exec(plain)?.[1] ?? plain).replace(/^\[v? ?(.*?)(?: v)?\]$/, '$1')
  }

  test('marks a control with the number of a step of the same section', () => {
    expect(marked.length).toBeGreaterThan(100)
    const wrong = marked.filter(({ route, anchor, step }) => step > stepsOf(sectionAt(route, anchor)).length)
    expect(wrong).toEqual([])
  })

  test('calls the marked control what the step calls it', () => {
    const isOwn = (control: string) => /corner|\b\d+ of \d+|test results|clipboard|URL of your provider/i.test(control)
    const wrong = marked.filter(({ route, anchor, control, step }) => {
      const text = oneLine(stepsOf(sectionAt(route, anchor))[step - 1] ?? '').toLowerCase()
      return !isOwn(control) && !text.includes(control.toLowerCase())
    })
    expect(wrong).toEqual([])
  })

  test('on a page about the Dashboard is more than a box with lines', () => {
    for (const route of routes) {
      for (const [picture] of textOf(route).matchAll(/<Picture[\s\S]*?\/>/g)) {
        expect(picture, route).toMatch(/^ {2}(?:nav|tabs|dialog|terminal|log)=/m)
      }
    }
  })
})

describe('a section', () => {
  const statements = Object.entries(dashboard.statements).flatMap(([route, sections]) =>
    Object.entries(sections).map(([anchor, phrases]) => ({ route, anchor, phrases })),
  )

  test.each(statements)('$route#$anchor states what is known of it', ({ route, anchor, phrases }) => {
    const sections = sectionsOf(textOf(route))
    // The introduction of a page without anchors stands for the whole page.
    const text = oneLine(anchor === '' ? [...sections.values()].join('\n') : (sections.get(anchor) ?? ''))
    expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([])
  })
})

test('every table of facts is shown, and every shown one exists', () => {
  const shown = routes.flatMap((route) =>
    [...textOf(route).matchAll(/<DashboardTable name="(\w+)" \/>/g)].map(([, name]) => name!),
  )
  expect([...new Set(shown)].sort()).toEqual(Object.keys(tables).sort())
  for (const table of Object.values(tables)) {
    const { columns, rows } = table()
    expect(rows.filter((row) => row.length !== columns.length || row.includes(''))).toEqual([])
  }
})

test('a role may do everything that the roles before it may', () => {
  const { rows } = tables.permissions!()
  expect(rows).toHaveLength(28)
  for (const [, ...answers] of rows) expect(answers.join()).toMatch(/^(Yes,Yes,Yes|No,Yes,Yes|No,No,Yes)$/)
})

test('the report pages name each view, indicator and column', () => {
  const sections = sectionsOf(textOf('/guides/dashboard/analytics'))
  const anchors = [...sections.keys()]
  for (const { name, viewBy = [], series = [], kpis, table } of dashboard.reports) {
    const start = anchors.indexOf(name.replaceAll(' ', '-'))
    const text = oneLine(
      anchors
        .slice(start, start + 4)
        .map((anchor) => sections.get(anchor))
        .join('\n'),
    ).toLowerCase()
    const words = [...viewBy, ...series, ...kpis, ...table].map((each) => each.toLowerCase().replace(/ \(.*\)$/, ''))
    expect(
      words.filter((word) => !text.includes(word)),
      name,
    ).toEqual([])
  }
})

test('a feature in beta says so on its page and in the lists that name it', () => {
  for (const feature of dashboard.beta) {
    const [service] = feature.split(' ')
    expect(textOf(`/guides/dashboard/${service!.toLowerCase()}-integration`)).toContain('**beta**')
    expect(textOf('/guides/dashboard/organizations')).toContain(`| ${service} (beta) |`)
  }
})

test('pages name the plan that a feature needs, instead of hinting at it', () => {
  for (const route of routes) {
    const text = oneLine(textOf(route))
    expect(text, route).not.toMatch(
      /part of every plan|certain plans|some plans|depends on your plan|includes? what yours/i,
    )
  }
})

test('pages say nothing where nothing is known', () => {
  const unknown: [route: string, pattern: RegExp][] = [
    [
      '/guides/dashboard/smart-orchestration',
      /off\W+ until|by default|all its attempts|needs `--parallel`|permission/i,
    ],
    ['/guides/dashboard/flaky-test-management', /low, medium|thresholds?/i],
    ['/guides/dashboard/gitlab-integration', /\bscopes?\b|redirect|maintainer|admin or owner/i],
    ['/guides/dashboard/bitbucket-integration', /administrator|admin or owner/i],
    ['/guides/dashboard/jira-integration', /administrator|admin or owner|permission/i],
    ['/guides/dashboard/github-integration', /cypress\/(run|flake)/],
    ['/guides/dashboard/runs', /over limit|no tests/i],
  ]
  for (const [route, pattern] of unknown) expect(oneLine(textOf(route)), route).not.toMatch(pattern)
})

/** Facts that were collected beside the repository. */
const collected = resolve(import.meta.dirname, '../../../shared/spec/facts/dashboard.json')

describe.skipIf(!existsSync(collected))('beside the collected facts', () => {
  const facts = existsSync(collected) ? JSON.parse(readFileSync(collected, 'utf8')) : {}

  test('the plans, roles and permissions are the same', () => {
    expect(dashboard.plans.names).toEqual(facts.plans.names)
    const [free] = facts.plans.limits
    expect(dashboard.plans.free).toEqual({ users: free.users, testResultsPerMonth: free.testResultsPerMonth })
    expect(dashboard.roles).toEqual(facts.roles.names)
    const roleOf = (row: Record<string, unknown>) => dashboard.roles.find((role) => row[role.toLowerCase()])
    expect(dashboard.permissions.map(({ role }) => role)).toEqual(facts.roles.matrix.map(roleOf))
  })

  test('defaults, names and hosts are the same', () => {
    const of = (page: string) => facts.pages[`/guides/dashboard/${page}`]
    expect(dashboard.runCompletionDelaySeconds).toBe(of('projects').runCompletionDelay.default)
    expect(dashboard.badges.types).toEqual(of('projects').badge.types)
    expect([dashboard.badges.styles, dashboard.badges.defaultStyle]).toEqual([5, of('projects').badge.defaultStyle])
    expect(dashboard.notifications.find(({ isDefault }) => isDefault)?.name).toBe(
      of('slack-integration').notifications.default,
    )
    for (const page of ['gitlab-integration', 'bitbucket-integration']) {
      const statuses: { name: string; default: boolean }[] = of(page).commitStatuses
      expect(dashboard.commitStatuses.map(({ name, isOn }) => [name, isOn])).toEqual(
        statuses.map((status) => [status.name, status.default]),
      )
    }
    const hosts: { host: string }[] = facts.pages['/faq/questions/dashboard-faq'].hosts
    expect(dashboard.hosts.map(({ host }) => host)).toEqual(hosts.map(({ host }) => host))
    expect(dashboard.testStates.map(({ counts }) => counts)).toEqual(
      facts.testStates.slice(0, 4).map(({ counts }: { counts: boolean }) => counts),
    )
    expect(dashboard.beta).toEqual(facts.beta)
  })

  test('the reports offer the same', () => {
    for (const report of dashboard.reports) {
      const known = facts.pages['/guides/dashboard/analytics'].reports.find(
        ({ name }: { name: string }) => name === report.name,
      )
      expect(known).toMatchObject(report)
    }
  })

  test('every control of a procedure is among those of our procedures', () => {
    // What has no fixed name: `project` stands for the name of a project.
    const isName = (control: string | null): control is string =>
      control !== null &&
      !/^(project|repository|test|notification|run in progress|address of the run|style|markdown)$/.test(control)
    const missing = Object.entries(dashboard.procedures).flatMap(([route, sections]) => {
      const ours = [sections, dashboard.statements[route]].map((each) => JSON.stringify(each)).join('\n')
      const page: { procedures: Record<string, { control: string | null }[]> } = facts.pages[route]
      const controls = Object.values(page.procedures).flatMap((steps) => steps.map(({ control }) => control))
      return controls
        .filter(isName)
        .flatMap((control) => (ours.includes(control) ? [] : control.split(/ \/ | > |, /)))
        .filter((control) => !ours.includes(control))
        .map((control) => `${route} ${control}`)
    })
    expect(missing).toEqual([])
  })
})
