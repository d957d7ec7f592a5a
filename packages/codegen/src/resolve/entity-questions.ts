// What an entity is among the others. Resolving asks for it, and what was asked is remembered with the answers: as long as they
// stay the same, so does what the entity becomes.
import type { MediaOperation, RelationOperation } from "@lathe/contract";
import type { ApiNames } from "./api-names.ts";
import { isDeepEqual } from "./deep-equal.ts";
import type { EntityReferences } from "./resolve-lookup.ts";
import type { NamedTypes } from "./type-naming.ts";
import type { CodeNames } from "./type-names.ts";

/** What can be asked for the sake of an entity, besides parts by their names. */
export interface EntityQuestions extends EntityReferences {
  getCodeNames(): CodeNames;
  getApiNames(): ApiNames;
  /** Whether others may keep a record of it from being deleted. */
  canConflict(): boolean;
  findDeclaredTypes(fieldId: string): NamedTypes | undefined;
  /** To ask for an id is to take it: whoever comes later gets another one. */
  takeOperationId(member: string, operation: RelationOperation | MediaOperation): string;
}

/** A question, and what was answered. */
export interface AskedQuestion {
  readonly name: keyof EntityQuestions;
  readonly about: readonly string[];
  readonly answer: unknown;
}

type Ask = (...about: readonly string[]) => unknown;

/** The same questions, and those of them that were asked. */
export function recordQuestions(questions: EntityQuestions): {
  readonly questions: EntityQuestions;
  readonly asked: readonly AskedQuestion[];
} {
  const asked: AskedQuestion[] = [];
  const record = ([name, ask]: readonly [string, Ask]): readonly [string, Ask] => [
    name,
    (...about) => {
      const answer = ask(...about);
      asked.push({ name: name as keyof EntityQuestions, about, answer });
      return answer;
    },
  ];
  return {
    questions: Object.fromEntries(Object.entries(questions).map(record)) as unknown as EntityQuestions,
    asked,
  };
}

/** Whether everything would be answered as before. Ids are taken only where all else is, so that none is taken in vain. */
export function hasSameAnswers(asked: readonly AskedQuestion[], questions: EntityQuestions): boolean {
  const isSame = ({ name, about, answer }: AskedQuestion) =>
    isDeepEqual((questions[name] as Ask)(...about), answer);
  const takesId = ({ name }: AskedQuestion) => name === "takeOperationId";
  return asked.every((one) => takesId(one) || isSame(one)) && asked.filter(takesId).every(isSame);
}
