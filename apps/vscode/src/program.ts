/** Which program serves a workspace. */
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The input of the choice. */
export interface ProgramChoice {
  /** The setting `sluice.path`; empty if it is not set. */
  readonly setting: string
  /** The folders of the workspace. */
  readonly folders: readonly string[]
  /** Whether what the workspace has installed may be started. */
  readonly isTrusted: boolean
  /** The program that comes with the extension. */
  readonly own: string
}

/**
 * The file to start. The workspace's own version comes before the extension's: then the editor says what the tests of the project say. A
 * setting with a relative path counts from the first folder.
 */
export function programOf({ setting, folders, isTrusted, own }: ProgramChoice): string {
  if (!isTrusted) return own
  if (setting !== '') return path.resolve(folders[0] ?? '', setting)
  const installed = folders.map(folder => path.join(folder, 'node_modules/sluice/dist/sluice.cjs'))
  return installed.find(file => existsSync(file)) ?? own
}
