const circle = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z'

/** Outlines on a grid of 24 × 24. */
const outlines = {
  'angle-right': 'm9 5 7 7-7 7',
  book: 'M12 6.5C10 4.8 7.2 4 3.5 4v14.5c3.7 0 6.5.8 8.5 2.5 2-1.7 4.8-2.5 8.5-2.5V4c-3.7 0-6.5.8-8.5 2.5Zm0 0V21',
  check: 'm4.5 12.5 5 5 10-11',
  'check-circle': `${circle}m-4 9.3 2.9 2.9 5.3-6`,
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M13.5 4.5l-3 15',
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  'exclamation-triangle': 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.5v.01',
  'external-link':
    'M13 4h7v7m0-7-9.5 9.5M17 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7H10',
  folder:
    'M3 6.5A1.5 1.5 0 0 1 4.5 5h4.6l2.4 2.5h8A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11Z',
  'graduation-cap': 'm12 4.5 10.5 5L12 14.5l-10.5-5 10.5-5ZM6 12v5c3.6 2.7 8.4 2.7 12 0v-5m4.5-2.5v6',
  'info-circle': `${circle}m0 4.7v.01M12 11v5.5`,
  'play-circle': `${circle}m-2 5.3v7.4l6-3.7-6-3.7Z`,
  'question-circle': `${circle}M9.3 9.7c.1-1.5 1.2-2.4 2.7-2.4s2.7.9 2.7 2.3c0 1.9-2.7 2-2.7 4.2m0 2.9v.01`,
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20.5 20.5',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  terminal: 'm4.5 6.5 5.5 5.5-5.5 5.5M12.5 18h7.5',
  'times-circle': `${circle}m-3 6 6 6m0-6-6 6`,
}

export type IconName = keyof typeof outlines

export const iconNames = Object.keys(outlines) as IconName[]

/** A small picture beside a text, in the text's size. It says nothing that the text does not, so it is not read out. */
export default function Icon({ name, color }: { name: IconName; color?: 'green' | 'red' | 'orange' }) {
  if (!Object.hasOwn(outlines, name)) {
    throw new Error(`There is no icon \`${name}\`. There are ${iconNames.map((known) => `\`${known}\``).join(', ')}.`)
  }
  return (
    <svg className={color ? `site-icon site-icon--${color}` : 'site-icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  )
}
