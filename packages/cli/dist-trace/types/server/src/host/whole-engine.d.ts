/** Engines and the library with all processors. */
import { type Engine, type Limits, type Services, type Sluice } from '../../../core/src/index.js';
import { type EngineSettings, type HostSettings } from './services.js';
/** `createEngineWith` all processors. Throws SettingFault for settings that cannot be used. */
export declare const createEngine: (settings?: EngineSettings, limits?: Partial<Limits>, watching?: Pick<Services, 'times' | 'statistics'>) => Engine;
/** The library with Node's surroundings. Throws SettingFault for a clock that is not an instant and a folder that cannot be read. */
export declare const hostSluice: (settings?: HostSettings) => Sluice;
