import type { ScriptServices } from '../services.js';
/** Gives scripts the clock, the randomness and the limits of these services; a pointer comparison if they are the last ones. */
export declare function provideServices(services: ScriptServices): void;
