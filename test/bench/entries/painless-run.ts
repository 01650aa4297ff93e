/** The entry of a page that compiles and runs scripts; bundlers leave out the tools for editors. */
export { compileScript, useServices } from '@sluice/painless'
