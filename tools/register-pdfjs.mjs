// Node loads PDF.js as tools/patched-pdfjs.ts changes it. After tsx, which reads that file: `node --import tsx --import ./tools/register-pdfjs.mjs PROGRAM`.
import { register } from 'node:module'

register('./patched-pdfjs.ts', import.meta.url)
