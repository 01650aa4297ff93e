export * from './throwable.js'
export * from './value.js'
