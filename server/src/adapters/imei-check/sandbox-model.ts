/** What the sandbox knows of a model: what it was sold with, and since when. */
export interface SandboxModel {
  /** With its maker, as providers and suppliers write it; Apple's go without. */
  name: string;
  /** In GB. */
  storages: number[];
  colours: string[];
  /** First day of sale, unix seconds. */
  soldSince: number;
  tacs: string[];
}
