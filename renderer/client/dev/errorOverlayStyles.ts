/** Styles of the error overlay, independent of the site's styles and color mode. */
export const errorOverlayStyles = `
:host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; display: flex; flex-direction: column;
  align-items: start; gap: 8px; padding: 12px; pointer-events: none; color-scheme: dark;
  font: 14px/1.5 system-ui, sans-serif; color: #e8e8ea; }
[hidden] { display: none !important }
@media print { :host { display: none } }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.panel, .counts { pointer-events: auto; background: #1d1d21; border: 1px solid #47474f; border-radius: 8px;
  box-shadow: 0 8px 32px #0008; }
.panel { box-sizing: border-box; width: min(960px, 100%); max-height: min(70vh, 640px); overflow: auto; outline: none; }
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center;
  padding: 8px 16px; background: #26262c; border-bottom: 1px solid #47474f; }
h2, h3, p, pre { margin: 0; font: inherit; }
h2 { font-weight: 600; }
button { font: inherit; color: inherit; cursor: pointer; }
.counts { padding: 4px 12px; font-weight: 600; }
.close { background: none; border: 1px solid #6f6f7a; border-radius: 6px; padding: 2px 10px; }
button:focus-visible, a:focus-visible { outline: 2px solid #7cc4ff; outline-offset: 2px; }
article { padding: 12px 16px; border-left: 3px solid #7cc4ff; border-bottom: 1px solid #34343b; }
article.error { border-left-color: #ff7a7a; }
article.warning { border-left-color: #f2c14e; }
h3, pre { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; white-space: pre-wrap; }
h3 { font-weight: 600; }
pre { margin: 6px 0; white-space: pre; overflow-x: auto; color: #c9c9d1; }
.advice { color: #b9b9c4; }
`
