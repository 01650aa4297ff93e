/** The settings for a document in configuration files of its parent folders: `sluice.config.yml` and `sluice-lint.yml`. */
import path from 'node:path'
import { SettingFault } from '@sluice/server/host'
import { readEnrichPolicies } from '@sluice/server/host/fixtures'
import type { LintSettings } from '@sluice/testing/lint'
import { UsageFault } from '../faults.js'
import { type ConfigFile, findConfig } from '../input/config-file.js'
import { lintConfigOf } from '../input/lint-surroundings.js'
import { plain } from '../output/style.js'

/** Settings of the documents of a folder. */
export interface FolderSettings extends Pick<LintSettings, 'config' | 'enrichPolicies'> {
  /** The folder with more pipelines that can be called; null if none is named. */
  readonly pipelines: string | null
}

/**
 * The settings of a folder. `warn` receives a file that cannot be used; the document is then checked without it.
 */
export async function folderSettings(folder: string, warn: (message: string) => void): Promise<FolderSettings> {
  try {
    const found = await findConfig(folder, plain)
    const rules = found?.written.lint?.rules
    const remembered =
      found === null || rules === undefined ? undefined : { name: found.file, rules: new Map(Object.entries(rules)) }
    const { enrich, pipelines } = found?.written ?? {}
    return {
      config: lintConfigOf(folder, { remembered }),
      enrichPolicies: enrich === undefined ? undefined : readEnrichPolicies(resolved(found!, [enrich].flat())),
      pipelines: pipelines === undefined ? null : resolved(found!, [pipelines])[0]!,
    }
  } catch (thrown) {
    if (!(thrown instanceof UsageFault) && !(thrown instanceof SettingFault)) throw thrown
    warn(thrown.message)
    return { pipelines: null }
  }
}

const resolved = ({ file }: ConfigFile, paths: readonly string[]): string[] =>
  paths.map(each => path.resolve(path.dirname(file), each))
