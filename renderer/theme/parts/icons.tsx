import type { SVGProps } from 'react'

/** The icons of the theme as components: the shapes of `styles/icons.css`. */
export const icon = (size: number, path: string) =>
  function Icon({ width = size, height = size, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={width}
        height={height}
        fill="currentColor"
        aria-hidden="true"
        {...props}
      >
        <path fillRule="evenodd" d={path} />
      </svg>
    )
  }

export const Arrow = icon(16, 'M5.6 2.9 10.7 8l-5.1 5.1-1.1-1.1L8.5 8l-4-4Z')
export const Close = icon(
  16,
  'M3.3 4.4 4.4 3.3 8 6.9l3.6-3.6 1.1 1.1L9.1 8l3.6 3.6-1.1 1.1L8 9.1l-3.6 3.6-1.1-1.1L6.9 8Z',
)
export const Copy = icon(16, 'M2 2h8.6v2H9.1v-.5H3.5v5.6H4v1.5H2ZM5.4 5.4H14V14H5.4ZM6.9 6.9v5.6h5.6V6.9Z')
export const DarkMode = icon(
  20,
  'M8.4 2.5a7.6 7.6 0 1 0 9.1 9.1A6.6 6.6 0 0 1 8.4 2.5ZM6.5 5a8.1 8.1 0 0 0 8.5 8.5A6.1 6.1 0 1 1 6.5 5Z',
)
export const Edit = icon(16, 'M11.3 1.6 14.4 4.7 5.2 13.9 1.4 14.6l.7-3.8ZM11.3 3.7 3.5 11.5 3.3 12.7l1.2-.2 7.8-7.8Z')
export const ExternalLink = icon(10, 'M3 1h6v6H7.7V3.2L2 8.9 1.1 8l5.7-5.7H3Z')
export const Home = icon(
  16,
  'M8 1.6 15 7.8l-.9 1L13.3 8v6H9.6v-4H6.4v4H2.7V8l-.8.8-.9-1ZM8 3.6 4.1 7v5.6H5V8.6h6v4h.9V7Z',
)
export const Language = icon(
  16,
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1ZM8 2.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8 2.3ZM8 1a3.4 7 0 1 1 0 14A3.4 7 0 0 1 8 1ZM8 2.3a2.1 5.7 0 1 0 0 11.4A2.1 5.7 0 0 0 8 2.3ZM1.6 7.4h12.8v1.2H1.6Z',
)
export const LightMode = icon(
  20,
  'M10 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9.2 1.6h1.6V4H9.2ZM9.2 16h1.6v2.4H9.2ZM1.6 9.2H4v1.6H1.6ZM16 9.2h2.4v1.6H16ZM4.6 3.5l1.8 1.8-1.1 1.1-1.8-1.8ZM14.7 13.6l1.8 1.8-1.1 1.1-1.8-1.8ZM3.5 15.4l1.8-1.8 1.1 1.1-1.8 1.8ZM13.6 5.3l1.8-1.8 1.1 1.1-1.8 1.8Z',
)
export const Menu = icon(20, 'M2 4h16v1.7H2ZM2 9.2h16v1.7H2ZM2 14.4h16v1.7H2Z')
export const Success = icon(16, 'M13.7 4.2 6.4 12.5 2.3 8.6l1-1.1 3 2.8 6.3-7.1Z')
export const SystemColorMode = icon(
  20,
  'M10 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9.2 1.6h1.6V4H9.2ZM9.2 16h1.6v2.4H9.2ZM1.6 9.2H4v1.6H1.6ZM16 9.2h2.4v1.6H16ZM4.6 3.5l1.8 1.8-1.1 1.1-1.8-1.8ZM14.7 13.6l1.8 1.8-1.1 1.1-1.8-1.8ZM3.5 15.4l1.8-1.8 1.1 1.1-1.8 1.8ZM13.6 5.3l1.8-1.8 1.1 1.1-1.8 1.8Z',
)
export const WordWrap = icon(
  16,
  'M2 3h12v1.5H2ZM2 7.2h9a2.9 2.9 0 0 1 0 5.8H9.3v1.4L6.6 12.3 9.3 10v1.5H11a1.4 1.4 0 0 0 0-2.8H2ZM2 11.5h3V13H2Z',
)
