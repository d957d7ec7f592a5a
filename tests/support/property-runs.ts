// How hard the property tests look: PROPERTY_RUNS sets the number of runs, PROPERTY_SHRINK=1 looks for the smallest
// counterexample, which can take minutes; a failure is repeated by the seed and path that it prints.

/** The options of a property that usually runs so many times. */
export function propertyRuns(usual: number): { numRuns: number; endOnFailure: boolean } {
  return {
    numRuns: Number(process.env["PROPERTY_RUNS"] ?? usual),
    endOnFailure: process.env["PROPERTY_SHRINK"] === undefined,
  };
}
