/** Processors by key: the same for columns, steps that ran, and places in texts. */

/** The key of a processor of a pipeline, by its path in the pipeline's JSON. */
export const columnKey = (pipeline: string, path: readonly (string | number)[]): string =>
  `${pipeline}:${JSON.stringify(path)}`
