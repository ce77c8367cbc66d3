import type { Plugin } from './matchingPlugins.ts'

/** One plugin: its name as a link to its home, what it is for, who stands behind it. */
export default function PluginCard({ plugin: { name, description, link, keywords, badge } }: { plugin: Plugin }) {
  return (
    <article className="plugin-card">
      <h4 className="plugin-card__name">
        <a href={link} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </h4>
      <p>{description}</p>
      <p className="plugin-card__facts">
        {badge && <span className={`plugin-badge plugin-badge--${badge}`}>{badge}</span>}
        <span className="plugin-card__tags">
          {keywords.map((keyword) => (
            <span key={keyword}>#{keyword}</span>
          ))}
        </span>
      </p>
    </article>
  )
}
