import { useState } from 'react'

/** A color for the light mode and one for the dark mode. */
const palette = {
  Indigo: 'light-dark(#3949ab, #a9b4ff)',
  Forest: 'light-dark(#0b7a4f, #5fd3a2)',
  Plum: 'light-dark(#8432a8, #dda6f2)',
  Brick: 'light-dark(#a8341f, #ffab96)',
}

/** Buttons that change the main color of the site, and the line of CSS that keeps it. */
export default function Palette() {
  const [name, setName] = useState('Indigo')

  function choose(chosen) {
    setName(chosen)
    document.documentElement.style.setProperty('--ifm-color-primary', palette[chosen])
  }

  return (
    <div className="palette">
      {Object.keys(palette).map((each) => (
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
      <code>--ifm-color-primary: {palette[name]};</code>
    </div>
  )
}
