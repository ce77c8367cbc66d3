import { fileURLToPath } from 'node:url'
import { API, type Type, type UnionType } from 'typescript/unstable/sync'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { siteConfig } from '../../schemas/config.ts'
import { frontMatter, textFields } from '../../schemas/frontMatter.ts'
import { docComments } from '../../schemas/json/docComments.ts'
import { type Field, fieldsOf } from '../../schemas/json/fields.ts'
import { jsonSchemas } from '../../schemas/json/jsonSchemas.ts'
import { categoryFile, categoryItem, sidebarItems } from '../../schemas/sidebars.ts'

const { graph: _, ...authored } = jsonSchemas

describe.each(Object.keys(authored) as (keyof typeof authored)[])('fields of %s', (name) => {
  const fields = fieldsOf(authored[name])

  test('every field says what it does', () => {
    expect(
      fields.filter(({ meaning }) => !/^[A-Z`].*\.$/s.test(meaning.split('\n\n')[0]!)).map(({ path }) => path),
    ).toEqual([])
  })

  test('every field without fields of its own has an example, unless it is a function', () => {
    const isWanting = ({ hasFields, examples, type }: Field) =>
      !hasFields && examples.length === 0 && type !== 'function'
    const wanting = fields.filter(isWanting)
    expect(wanting.map(({ path }) => path)).toEqual([])
  })
})

test('an example that is a function or a regular expression is its text', () => {
  const examplesOf = (name: string) => fieldsOf(authored['site-config']).find(({ path }) => path === name)?.examples
  expect(examplesOf('createRedirects')).toEqual(["(route) => route.replace('/docs/', '/guides/')"])
  expect(examplesOf('blog.truncateMarker')).toEqual(['/<!-- more -->/'])
})

test('a default in a doc comment is the default', () => {
  const comments = docComments([
    { file: 'config.ts', exports: { siteConfig } },
    { file: 'frontMatter.ts', exports: { frontMatter } },
    { file: 'sidebars.ts', exports: { sidebarItems, categoryItem, categoryFile } },
  ])
  const wrong: string[] = []
  for (const [schema, docs] of comments) {
    for (const [name, field] of Object.entries((schema as z.ZodObject).shape)) {
      const actual = defaultOf(field)
      const documented =
        docs[name] && 'default' in docs[name] ? docs[name].default : isEmpty(actual) ? actual : undefined
      if (actual !== undefined && JSON.stringify(documented) !== JSON.stringify(actual)) wrong.push(name)
    }
  }
  expect(wrong).toEqual([])
})

function defaultOf(field: z.core.$ZodType): unknown {
  const def = field._zod.def as {
    type: string
    defaultValue?: unknown
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
  }
  if (def.type === 'default') return def.defaultValue
  const inner = def.innerType ?? def.in
  return inner && def.type !== 'prefault' && def.type !== 'array' ? defaultOf(inner) : undefined
}

/** A list or an object without a default is empty: its fields have their own defaults. */
const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

test('a field of front matter that is a text may be any text, so that texts need no validation', () => {
  for (const text of ['', ' ', 'Click', '1.10', 'true', '../a', 'a\nb', '--']) {
    const input = Object.fromEntries(textFields.map((name) => [name, text]))
    expect(frontMatter.parse(input)).toEqual(input)
  }
})

test('an editor shows the doc comments of a config that is being written', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const api = new API({ cwd: root })
  try {
    const { checker, program } = api
      .updateSnapshot({ openProjects: [`${root}tsconfig.json`] })
      .getProject(`${root}tsconfig.json`)!
    const module = checker.getSymbolAtLocation(program.getSourceFile(`${root}schemas/config.ts`)!)!
    const input = checker.getExportsOfModule(module).find(({ name }) => name === 'SiteConfigInput')!
    const commentOf = (...path: string[]) => {
      let type = checker.getDeclaredTypeOfSymbol(input)
      let comment = ''
      for (const name of path) {
        // Of one object or a list of them, the object.
        const present = checker.getNonNullableType(type)!
        const union = (present as UnionType).getTypes?.bind(present) as (() => readonly Type[] | undefined) | undefined
        const types = union?.() ?? [present]
        const symbol = types.flatMap((one) => checker.getPropertyOfType(one, name) ?? [])[0]!
        comment = checker.getDocumentationCommentOfSymbol(symbol)
        type = checker.getTypeOfSymbol(symbol)!
      }
      return comment
    }
    expect(commentOf('titleDelimiter')).toBe("Text between a page's title and the site's title.")
    expect(commentOf('docs', 'routeBasePath')).toMatch(/^Route of the docs\./)
    expect(commentOf('themeConfig', 'navbar', 'hideOnScroll')).toMatch(/^Whether the navbar is hidden/)
  } finally {
    api.close()
  }
})
