// A sentence of the generator, in which it quotes names: they are shown as names are everywhere.

/** Shows the sentence; what stands in quotes is a name. */
export function NameWords({ text }: { readonly text: string }) {
  return text.split(/"([A-Za-z][\w.-]*)"/).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
      <code key={index} className="mono">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
