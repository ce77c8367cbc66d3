import { randomNumbers } from './random.mjs'

const stemCount = 4500
const nameCount = 3000
const pagesPerChapter = 10

/** The most frequent words, in this order. */
const commonWords =
  'the a page of docs reads every command waits until its element is there and then acts on it so a test needs no sleep when an assertion fails the runner tries again within its timeout which you can change for one call or for all of them in the config file before the browser opens server request response alias route fixture module folder plugin task option value selector button form input cart product order account board column card transfer balance user session cookie token header status body chain subject yield retry report video screenshot trace worker build deploy branch review release version note example reader'.split(
    ' ',
  )

/**
 * The words of generated docs: as many, and as unevenly frequent, as in real ones, so that highlighting, checking and
 * searching them costs as much.
 *
 * Some 20,000 words, the second half as frequent as the first, the third a third as frequent (Zipf's law), most of them
 * forms of the same stems: `morate`, `morated`, `morating`. Names as in code: `app.morate`, `moratePelin`, `--no-pelin`. A
 * page speaks of its own things more often than of others, and its title, which no other page has, is made of them.
 *
 * @param {number} count Pages of the site.
 * @returns {(index: number, random: () => number) => Speech} How the doc of a number is worded.
 *
 * @typedef {object} Speech
 * @property {() => string} word A word of a text.
 * @property {() => string} name A name in code.
 * @property {string} title The title of the doc.
 */
export function technicalLanguage(count) {
  const random = randomNumbers(977)
  const stems = makeStems(random)
  const names = makeNames(stems, random)
  const ranked = [...commonWords, ...stems]
  const topics = makeTopics(count, stems, names, random)
  const anyWord = zipf(ranked)
  const anyName = zipf(names)

  return (index, random) => {
    const { title, own, chapter, called } = topics[index]
    const word = () => {
      const source = random()
      if (source < 0.16) return formOf(pick(own, random), random)
      if (source < 0.23) return formOf(pick(chapter, random), random)
      const found = anyWord(random)
      return commonWords.includes(found) ? found : formOf(found, random)
    }
    const name = () => (random() < 0.6 ? pick(called, random) : anyName(random))
    return { word, name, title }
  }
}

const pick = (list, random) => list[Math.floor(random() * list.length)]
const upper = (text) => text[0].toUpperCase() + text.slice(1)

const starts =
  'b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sk sl sp st str t th tr v w'.split(' ')
const middles = 'a e i o u ai ea ou'.split(' ')
const ends = 'b ck d ft g l ld lm m n nd nt p r rd rm rn rt sh sk sp st t th v x'.split(' ')

function makeStems(random) {
  const stems = new Set()
  while (stems.size < stemCount) {
    const syllables = pick([1, 2, 2, 3], random)
    const begun = Array.from({ length: syllables }, () => pick(starts, random) + pick(middles, random)).join('')
    const stem = begun + pick(ends, random)
    if (stem.length > 3 && stem.length < 11) stems.add(stem)
  }
  return [...stems]
}

const shapes = [
  (one) => `app.${one}`,
  (one, two) => `${one}${upper(two)}`,
  (one, two, three) => `${one}${upper(two)}${upper(three)}`,
  (one, two) => `${upper(one)}.${two}`,
  (one, two) => `--${one}-${two}`,
]

function makeNames(stems, random) {
  const names = new Set()
  while (names.size < nameCount) {
    const parts = Array.from({ length: 3 }, () => pick(random() < 0.5 ? stems : commonWords, random))
    names.add(pick(shapes, random)(...parts))
  }
  return [...names]
}

/** A list read so that its n-th entry comes up 1/n as often as the first. */
function zipf(list) {
  let sum = 0
  const sums = list.map((_, index) => {
    sum += 1 / (index + 3)
    return sum
  })
  return (random) => {
    const sought = random() * sum
    let low = 0
    let high = list.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle] < sought) low = middle + 1
      else high = middle
    }
    return list[low]
  }
}

const endings = ['', '', '', '', 's', 's', 'ed', 'ing']
const formOf = (stem, random) => stem + pick(endings, random)

/** What each page is about, with titles of two to four words, or of one name on every tenth page. */
function makeTopics(count, stems, names, random) {
  const titles = new Set()
  let chapter = []
  return Array.from({ length: count }, (_, index) => {
    if (index % pagesPerChapter === 0) chapter = Array.from({ length: 8 }, () => pick(stems, random))
    const own = Array.from({ length: 10 }, () => pick(stems, random))
    const called = Array.from({ length: 5 }, () => pick(names, random))
    let title
    do title = titleOf(index, own, chapter, called, random)
    while (titles.has(title))
    titles.add(title)
    return { own, chapter, called, title }
  })
}

function titleOf(index, own, chapter, called, random) {
  if (index % 10 === 7 && random() < 0.9) return pick(called, random)
  const words = Array.from({ length: pick([2, 3, 4], random) }, () =>
    formOf(pick(random() < 0.7 ? own : chapter, random), random),
  )
  return upper(words.join(' '))
}
