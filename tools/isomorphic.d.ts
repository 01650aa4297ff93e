/** The only global of isomorphic packages beyond the language: V8's setting for stacks, without effect in other engines. */
interface ErrorConstructor {
  stackTraceLimit: number
}
