import library from './testing-jest.cjs'
export const { describePipelines } = library
