/** Everything that Painless has. */
export * from '@sluice/painless'
export { useWholeLibrary } from '@sluice/painless/whole-library'
