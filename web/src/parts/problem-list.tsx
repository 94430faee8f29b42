/** Lists problems, with the first in view at once; screen readers announce them. */
export const ProblemList = ({ problems }: { readonly problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <div class="trouble" role="alert">
      {}
      <ul tabIndex={problems.length > 3 ? 0 : undefined} aria-label="Problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
