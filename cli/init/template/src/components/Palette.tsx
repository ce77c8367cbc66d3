import { useState } from 'react'

/** Each color as it is in the config, and as it is shown in the light and the dark mode. */
const palette = {
  Indigo: { primary: '#3949ab', shown: 'light-dark(#3949ab, #95acff)' },
  Forest: { primary: '#0b7a4f', shown: 'light-dark(#0b7a4f, #6ac798)' },
  Plum: { primary: '#8432a8', shown: 'light-dark(#8432a8, #d393f4)' },
  Brick: { primary: '#a8341f', shown: 'light-dark(#a8341f, #ff8c75)' },
}

type Name = keyof typeof palette
const names = Object.keys(palette) as Name[]

/** Buttons that show the site in another color, and the line of the config that keeps it. */
export default function Palette() {
  const [name, setName] = useState<Name>('Indigo')

  function choose(chosen: Name) {
    setName(chosen)
    for (const variable of ['--ifm-color-primary', '--ifm-color-primary-dark'])
      document.documentElement.style.setProperty(variable, palette[chosen].shown)
  }

  return (
    <div className="palette">
      {names.map((each) => (
        <button
          key={each}
          type="button"
          className={`palette__color palette__color--${each.toLowerCase()}`}
          aria-pressed={each === name}
          onClick={() => choose(each)}
        >
          {each}
        </button>
      ))}
      <code>{`theme: { primary: '${palette[name].primary}' }`}</code>
    </div>
  )
}
