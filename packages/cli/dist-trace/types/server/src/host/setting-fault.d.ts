/** A setting of the surroundings that cannot be used. */
import type { TableFault } from '../../../core/src/index.js';
import type { EngineSettings } from './services.js';
/** No engine can be made with the setting. The message says why, not which: each surface names the setting in its own language. */
export declare class SettingFault extends Error {
    readonly setting: keyof EngineSettings;
    /** The fix. */
    readonly help?: string | undefined;
    constructor(setting: keyof EngineSettings, message: string, 
    /** The fix. */
    help?: string | undefined);
}
/** The message of a fault of a table, with the file: `users.csv:3: ...`. */
export declare function placedIn(file: string, { reason, place }: TableFault): string;
