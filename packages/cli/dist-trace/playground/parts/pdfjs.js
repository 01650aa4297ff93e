import part from './pdfjs-code.js'
export const { getDocument } = part
