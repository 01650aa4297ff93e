import part from './eld-code.js'
export const { eld } = part
