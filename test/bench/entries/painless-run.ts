/** What a page loads that compiles and runs scripts; bundlers leave out the tools for editors. */
export { compileScript, useServices } from '@sluice/painless'
