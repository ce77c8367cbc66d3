import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { plural, pluralCategories, setMessages } from '../../../renderer/page/messages.ts'
import { blogMessages } from '../../../schemas/messages/blog.ts'
import { componentMessages } from '../../../schemas/messages/components.ts'
import { type Messages, messages as mainMessages } from '../../../schemas/messages/en.ts'
import { feedbackMessages } from '../../../schemas/messages/feedback.ts'
import { locales, type MessageLocale, messageLocale } from '../../../schemas/messages/locales.ts'
import { playgroundMessages } from '../../../schemas/messages/playground.ts'
import { previewMessages } from '../../../schemas/messages/preview.ts'

const english = {
  ...mainMessages,
  ...blogMessages,
  ...componentMessages,
  ...feedbackMessages,
  ...playgroundMessages,
  ...previewMessages,
}
const ids = Object.keys(english) as (keyof Messages)[]
const translations = await Promise.all(
  Object.entries(locales).map(async ([locale, load]) => [locale, (await load()).messages] as const),
)

/** Names of placeholders, sorted: `Version: {versionLabel}` → `['versionLabel']`. */
const placeholders = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()

/** Whether a plural category is that of a single whole number, so that its form can do without the number. */
function isOneNumber(locale: string, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(locale)
  return Array.from({ length: 1000 }, (_, count) => rules.select(count)).filter((one) => one === category).length === 1
}

/** A letter of each script. */
const letters: Record<string, RegExp> = {
  Arab: /\p{Script=Arab}/u,
  Cyrl: /\p{Script=Cyrl}/u,
  Deva: /\p{Script=Deva}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Hebr: /\p{Script=Hebr}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}]/u,
  Kore: /\p{Script=Hang}/u,
  Latn: /\p{Script=Latn}/u,
}

test('every file of messages is English or that of a locale in the table', () => {
  const cwd = fileURLToPath(new URL('../../../schemas/messages', import.meta.url))
  const files = fastGlob.sync('*.ts', { cwd })
  expect(files.sort()).toEqual(
    [...Object.keys(locales), 'blog', 'components', 'early', 'en', 'feedback', 'locales', 'playground', 'preview']
      .map((name) => `${name}.ts`)
      .sort(),
  )
})

test.each(translations)('%s has the messages of English, and no other', (_, messages) => {
  expect(Object.keys(messages).sort()).toEqual(ids.toSorted())
  expect(ids.filter((id) => messages[id].trim() === '')).toEqual([])
})

test.each(translations)('messages in %s have the placeholders of English', (locale, messages) => {
  for (const id of ids) {
    const expected = placeholders(english[id].split('|').at(-1)!)
    const forms = messages[id].split('|')
    for (const [index, form] of forms.entries()) {
      const isWithoutCount = forms.length > 1 && isOneNumber(locale, pluralCategories(locale)[index]!)
      const allowed = isWithoutCount ? [expected, expected.filter((name) => name !== 'count')] : [expected]
      expect(allowed, `${id}: ${form}`).toContainEqual(placeholders(form))
    }
  }
})

test.each(translations)('messages about a count in %s have the plural forms of the language', (locale, messages) => {
  const { length } = pluralCategories(locale)
  for (const id of ids) {
    const forms = messages[id].split('|').length
    const isPlural = english[id].includes('|')
    expect(forms, id).toBeLessThanOrEqual(isPlural ? length : 1)
    expect(forms, id).toBeGreaterThanOrEqual(isPlural ? Math.min(length, 2) : 1)
  }
})

test.each(translations)('messages in %s are in its script, and no sentence is still English', (locale, messages) => {
  const letter = letters[new Intl.Locale(locale).maximize().script!]!
  // A message that is nothing but a placeholder and punctuation, such as `: {date}`, has no letters.
  const foreign = ids.filter((id) => {
    const text = messages[id].replace(/\{\w+\}/g, '')
    return /\p{Letter}/u.test(text) && !letter.test(text)
  })
  expect(foreign).toEqual([])

  const sentences = ids.filter((id) => english[id].split(' ').length > 3)
  expect(sentences.filter((id) => messages[id] === english[id])).toEqual([])
})

test.each([...translations, ['en', english] as const])(
  'the name of a link to the rest of a post in %s has its text',
  (locale, messages) => {
    const lower = (id: 'blog.post.readMore' | 'blog.post.readMoreLabel') => messages[id].toLocaleLowerCase(locale)
    expect(lower('blog.post.readMoreLabel')).toContain(lower('blog.post.readMore'))
  },
)

test('a locale has the messages of its language and script', () => {
  const requested: Record<string, MessageLocale> = {
    fr: 'fr',
    'fr-CA': 'fr',
    pt: 'pt-BR',
    'pt-PT': 'pt-BR',
    zh: 'zh-Hans',
    'zh-CN': 'zh-Hans',
    'zh-cn': 'zh-Hans',
    'zh-SG': 'zh-Hans',
    'zh-TW': 'zh-Hant',
    'zh-HK': 'zh-Hant',
    'zh-Hans-HK': 'zh-Hans',
    'es-419': 'es',
    'ar-EG': 'ar',
    // Former names of Hebrew and Indonesian.
    iw: 'he',
    in: 'id',
  }
  expect(Object.fromEntries(Object.keys(requested).map((locale) => [locale, messageLocale(locale)]))).toEqual(requested)
})

test.each(['nb', 'no', 'en', 'en-GB', 'hi-Latn', 'sv', 'zh_CN', ''])(
  'no messages are translated for `%s`',
  (locale) => {
    expect(messageLocale(locale)).toBeUndefined()
  },
)

test('a count has the form of its category, or the last form if there is none', () => {
  setMessages({ locale: 'en' })
  expect([0, 1, 2].map((count) => plural('SearchModal.results', count))).toEqual(['0 results', '1 result', '2 results'])
  setMessages({ locale: 'pl' })
  expect(pluralCategories('pl')).toEqual(['one', 'few', 'many', 'other'])
  expect([1, 3, 5].map((count) => plural('SearchModal.results', count))).toEqual(['1 result', '3 results', '5 results'])
  setMessages({ locale: 'ja' })
  expect(plural('SearchModal.results', 1)).toBe('1 result')
  setMessages({ locale: 'en' })
})
