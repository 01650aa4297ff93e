import library from './server.cjs'
export const { startServer } = library
