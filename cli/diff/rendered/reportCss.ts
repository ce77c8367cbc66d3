/** Styles of the report, for both color modes. */
export const reportCss = `
:root { color-scheme: light dark; --line: #767676; --added: #d7f5dd; --removed: #fbdcdc; --text: #1c1e21; --back: #fff; --link: #0b57d0; }
@media (prefers-color-scheme: dark) {
  :root { --line: #8a8a8a; --added: #12502a; --removed: #6b1d1d; --text: #e8e8e8; --back: #1b1b1d; --link: #8ab4f8; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { font-size: 1.6rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
details, .page { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 6px; }
.page, summary { padding: 0.5rem 0.75rem; }
summary { cursor: pointer; }
summary span, .page span { display: block; }
.changes { padding: 0 0.75rem 0.75rem; }
.words { margin: 0.5rem 0; padding-left: 0.75rem; border-left: 3px solid var(--line); white-space: pre-wrap; }
ins, del { color: inherit; padding: 0 0.15em; border-radius: 3px; }
ins { background: var(--added); }
del { background: var(--removed); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 0.75rem; }
figure { margin: 0; max-height: 40rem; overflow: auto; border: 1px solid var(--line); }
figcaption { padding: 0.25rem 0.5rem; }
img { display: block; max-width: 100%; background: #fff; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`
