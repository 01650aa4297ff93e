import type { Services } from '../services.js';
/** A template with its parameters: its own text, or the id of a stored one. */
export interface TemplateUse {
    readonly source: string | null;
    readonly id: string | null;
    readonly params: ReadonlyMap<string, unknown>;
}
/**
 * The text that a template becomes.
 *
 * @throws JavaException resource_not_found_exception for a stored template that is not there, illegal_argument_exception for a stored script that is
 * no template, script_exception for a template that does not parse, general_script_exception for one that cannot be filled
 */
export declare function renderSearchTemplate({ source, id, params }: TemplateUse, { scripts }: Services): string;
