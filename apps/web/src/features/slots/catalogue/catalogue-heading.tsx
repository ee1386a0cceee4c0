interface CatalogueHeadingProps {
  title: string;
  lead: string;
}

export function CatalogueHeading({ title, lead }: CatalogueHeadingProps) {
  return (
    <header>
      <h1 className="font-display text-2xl leading-tight font-extrabold tracking-tight wallet:text-[30px]">
        {title}
      </h1>
      <p className="mt-2 max-w-[68ch] text-[15px] leading-snug text-muted">{lead}</p>
    </header>
  );
}
