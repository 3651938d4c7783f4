/** Renders the text of a legal section: paragraphs are separated by blank lines, and list items begin with a dash. */
export function LegalText({ body }: { readonly body: string }) {
  return body.split("\n\n").map((block) => {
    const lines = block.split("\n");
    const items = lines.filter((line) => line.startsWith("- "));
    const opening = lines.filter((line) => !line.startsWith("- ")).join(" ");
    return (
      <div key={block}>
        {opening !== "" && <p>{opening}</p>}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item.slice(2)}</li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}
