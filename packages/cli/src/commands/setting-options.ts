/** Settings of the engine in the language of the command line. */
import type { EngineSettings, SettingFault } from '@sluice/server/host'
import { UsageFault } from '../faults.js'

const OPTIONS: Record<SettingFault['setting'], string> = {
  clock: 'time',
  now: '--now',
  geoipDir: '--geoip-dir',
  enrich: '--enrich',
  models: '--models',
  user: '--user',
  clusterName: '--cluster-name',
  nodeName: '--node-name',
}

/** The options of a command that make its engine, as the command line gives them. */
export interface EngineOptions {
  readonly now?: string
  readonly geoipDir?: string
  readonly enrich?: readonly string[]
  readonly models?: readonly string[]
  readonly user?: string
}

/** The settings that options ask for. */
export const engineSettings = ({ now, geoipDir, enrich, models, user }: EngineOptions): EngineSettings => ({
  now,
  geoipDir,
  enrich,
  models,
  user,
})

/** A fault of a setting as one of its option. */
export const settingFault = ({ setting, message, help }: SettingFault): UsageFault =>
  new UsageFault(`${OPTIONS[setting]}: ${message}`, help)
