/** A model as the sandbox knows it: the variants that were sold, and since when. */
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
