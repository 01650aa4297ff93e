// For threads of tests: Node loads TypeScript by tsx, which does nothing in a thread unless it is asked, and PDF.js as tools/patched-pdfjs.ts changes it.
import { register } from 'tsx/esm/api'

register()
await import('../tools/register-pdfjs.mjs')
