/** Copies the code block it stands in. */
export default function CopyButton() {
  return (
    <div className="code-block-buttons">
      <button type="button" data-copy aria-label="Copy code to clipboard" title="Copy" />
    </div>
  )
}
