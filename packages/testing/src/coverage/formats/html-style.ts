/** How the page looks, in light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c1e21, #e4e6ea);
  --soft: light-dark(#5b626c, #a2a9b4);
  --back: light-dark(#ffffff, #16181c);
  --edge: light-dark(#d8dce2, #363b44);
  --covered: light-dark(#e6f5ea, #12301d);
  --partial: light-dark(#fdf3d4, #3a2f0c);
  --uncovered: light-dark(#fde4e4, #431b1e);
  --covered-sign: light-dark(#14692f, #7bd897);
  --partial-sign: light-dark(#7a5600, #f0c454);
  --uncovered-sign: light-dark(#a5161d, #ff9a9a);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; background: var(--back); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.1rem; overflow-wrap: anywhere; }
header p, .legend { margin: .25rem 0 1.25rem; color: var(--soft); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin-top: 1rem; }
.legend span { padding: 0 .5rem; border-radius: 4px; color: var(--text); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
.summary th, .summary td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--edge); text-align: right;
  white-space: nowrap; font-weight: normal; font-variant-numeric: tabular-nums; }
.summary th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
.summary thead th { color: var(--soft); }
.summary meter { width: 3.5rem; vertical-align: middle; }
.none { color: var(--soft); }
.source { width: 100%; border: 1px solid var(--edge); font: 13px/1.5 ui-monospace, monospace; }
.source td { padding: 0 .6rem; vertical-align: top; }
.source code { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.source td:last-child { width: 100%; }
.number, .hits { color: var(--soft); text-align: right; user-select: none; }
.source tr.covered, .legend .covered { background: var(--covered); }
.source tr.partial, .legend .partial { background: var(--partial); }
.source tr.uncovered, .legend .uncovered { background: var(--uncovered); }
.covered .sign, .legend .covered b { color: var(--covered-sign); }
.partial .sign, .legend .partial b, .missed { color: var(--partial-sign); }
.uncovered .sign, .legend .uncovered b { color: var(--uncovered-sign); }
.missed { padding-left: 1.5rem; font-style: italic; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
a { color: inherit; }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
@media print { .source tr { break-inside: avoid; } }
`
