/** What isomorphic packages may use beyond the language: V8's switch for stacks, without effect in other engines. */
interface ErrorConstructor {
  stackTraceLimit: number
}
