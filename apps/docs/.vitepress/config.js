// The site of docs/: `npm run build:docs` writes its pages to apps/docs/pages, with the sidebar that docs/README.md lists.
import { readFileSync } from 'node:fs'

const sidebar = JSON.parse(readFileSync(new URL('../pages/sidebar.json', import.meta.url), 'utf8'))

function showBraces(md) {
  for (const rule of ['text', 'code_inline']) {
    const render = md.renderer.rules[rule]
    md.renderer.rules[rule] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;')
  }
}

export default {
  srcDir: 'pages',
  outDir: 'dist',
  title: 'Sluice',
  description: 'Elasticsearch 8.18 ingest pipelines without a cluster',
  cleanUrls: false,
  // Pages have no markup: anything that looks like a tag or a Vue expression is text.
  markdown: { html: false, config: showBraces },
  // The playground is not among the pages; every other link must lead to one.
  ignoreDeadLinks: [/^\/playground\//],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Five minutes', link: '/' },
      { text: 'Processors', link: '/reference/processors/' },
      { text: 'Playground', link: '/playground/', target: '_blank' },
    ],
    sidebar,
    socialLinks: [{ icon: 'github', link: 'https://github.com/sluice/sluice' }],
  },
}
