/** The kinds of files by their names. */

/** Whether a file holds tests, their configuration or settings of Sluice: such files may name processors, and are not pipelines. */
export const isTestFile = (name: string): boolean =>
  [
    /\.sluice\.ya?ml$/i,
    /^sluice(?:-lint|\.config)\.(?:ya?ml|json)$/i,
    /^test-.*-(?:config\.ya?ml|expected\.json)$/i,
  ].some(pattern => pattern.test(name))
