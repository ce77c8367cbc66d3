import CopyButton from './CopyButton.tsx'

/** One line for the terminal, with a button that copies it. */
export default function ShellLine({ children }: { children: string }) {
  return (
    <div className="theme-code-block language-shell landing-install">
      <div className="code-block-content">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <pre tabIndex={0} className="prism-code language-shell">
          <code className="code-block-lines">{children}</code>
        </pre>
        <CopyButton />
      </div>
    </div>
  )
}
