/** Outlines on a grid of 24. */
const outlines = {
  search: 'M17 17l4.5 4.5M10.5 3.5a7 7 0 1 0 0 14a7 7 0 1 0 0-14',
  nothing: 'M17 17l4.5 4.5M10.5 3.5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M8 8l5 5M13 8l-5 5',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  heading: 'M10 4L8 20M16 4l-2 16M4.5 9h16M3.5 15h16',
  text: 'M4 7h16M4 12h16M4 17h9',
  recent: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 1.5',
  favorite: 'M12 4l2.5 5.1 5.5.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.8z',
  remove: 'M7 7l10 10M17 7L7 17',
  enter: 'M19 5v6a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
  down: 'M12 5v14M6 13l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
}
export type SearchIconName = keyof typeof outlines

/** An icon of the search window. With a label it is an image, without one it is decoration. */
export function SearchIcon({ name, label, className }: { name: SearchIconName; label?: string; className?: string }) {
  const isImage = label !== undefined
  return (
    <svg
      role={isImage ? 'img' : undefined}
      aria-label={label}
      aria-hidden={isImage ? undefined : true}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={outlines[name]} />
    </svg>
  )
}
