/** Drawings of the search window, on a square of 20. */
const paths = {
  search: 'm17 17-3.9-3.9M14.5 8.8a5.7 5.7 0 1 1-11.4 0 5.7 5.7 0 0 1 11.4 0Z',
  page: 'M12 2.5H5.5A1.5 1.5 0 0 0 4 4v12a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 16 16V6.5ZM12 2.5v4h4M7 10.5h6M7 13.5h6',
  heading: 'M3.5 7.5h13M3.5 12.5h13M8.5 3 7 17M13 3l-1.5 14',
  text: 'M3.5 5h13M3.5 10h13M3.5 15h8',
  recent: 'M3 10a7 7 0 1 0 2.2-5.1L3 7M3 3v4h4M10 6v4.3l3 1.7',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7Z',
  cross: 'm5 5 10 10M15 5 5 15',
  enter: 'M16 4v4.5a2.5 2.5 0 0 1-2.5 2.5H4.5M8 7.5 4.5 11 8 14.5',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  none: 'M14.5 8.8a5.7 5.7 0 1 1-11.4 0 5.7 5.7 0 0 1 11.4 0ZM17 17l-3.9-3.9M6.8 6.8l4 4M10.8 6.8l-4 4',
  failure: 'M2.5 7.5a11 11 0 0 1 3-2M17.5 7.5a11 11 0 0 0-7-3M5.5 11a6.5 6.5 0 0 1 3-1.8M10 15.5h.01M3 3l14 14',
}

export function SearchIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="search-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
