/** The colours of web/src/app/styles/tokens.css, for a page that is not built with the client. */

const mark = (stroke: string) =>
  `<g fill="none" stroke="${stroke}" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="2.4" d="M25.4 17.2A9.6 9.6 0 1 1 22.4 8.9"/><path stroke-width="2.4" d="m18 9.1 4.4-.2-.4-4.4"/><rect width="6" height="9.4" x="13" y="12" stroke-width="1.9" rx="1.6"/></g>`;

export const apiDocsIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0c6b67"/>${mark('#fff')}</svg>`;

/** The mark alone: an SVG shown as a picture has no fonts to write the name with. The title follows below. */
export const apiDocsLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark('#fff')}</svg>`;

/** Swagger's page follows the system's colour scheme by the class dark-mode. */
export const apiDocsStyle = `
:root {
  --page: #f4f6f7;
  --surface: #fff;
  --raised: #fff;
  --border: #e0e6e8;
  --input-border: #84919a;
  --text: #16202a;
  --muted: #55626d;
  --brand: #0c6b67;
  --brand-strong: #0a5654;
  --on-brand: #fff;
  --get: #1a5b9e;
  --post: #146c38;
  --put: #93470a;
  --patch: #0b605c;
  --delete: #b3261e;
}

html.dark-mode {
  --page: #0d1214;
  --surface: #151b1e;
  --raised: #1b2327;
  --border: #273236;
  --input-border: #66767d;
  --text: #e7ecee;
  --muted: #a6b2b7;
  --brand: #57bfb7;
  --brand-strong: #7fd3cc;
  --on-brand: #0d1214;
  --get: #8dc0f5;
  --post: #7fd6a0;
  --put: #f7b27a;
  --patch: #83d5ce;
  --delete: #ff9d97;
}

html, html.dark-mode, body, .swagger-ui, html.dark-mode .swagger-ui {
  background: var(--page);
  color: var(--text);
}

.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn, .swagger-ui label,
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock .opblock-section-header h4,
.swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui select, .swagger-ui input,
.swagger-ui .response-col_status, .swagger-ui .tab li, .swagger-ui section.models h4 {
  font-family: Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
}

.swagger-ui .topbar, html.dark-mode .swagger-ui .topbar {
  padding: 8px 0;
  background: linear-gradient(160deg, #0c6b67 0%, #083f3e 100%);
}

.swagger-ui .topbar-wrapper .link img {
  width: 40px;
  height: 40px;
}

/* There is one description, and it is this one. */
.swagger-ui .topbar .download-url-wrapper {
  visibility: hidden;
}

.swagger-ui .info {
  margin: 36px 0 24px;
}

.swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-path,
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock .opblock-section-header h4,
.swagger-ui table thead tr th, .swagger-ui table thead tr td, .swagger-ui .parameter__name,
.swagger-ui .response-col_status, .swagger-ui .responses-inner h4, .swagger-ui .responses-inner h5,
.swagger-ui .opblock-description-wrapper p, .swagger-ui .model, .swagger-ui .model-title,
.swagger-ui section.models h4, .swagger-ui label, .swagger-ui .tab li, .swagger-ui .dialog-ux .modal-ux-header h3,
.swagger-ui .dialog-ux .modal-ux-content h4, .swagger-ui .dialog-ux .modal-ux-content p {
  color: var(--text);
}

.swagger-ui .opblock-tag {
  border-color: var(--border);
  font-size: 1.125rem;
}

.swagger-ui .opblock-tag small, .swagger-ui .parameter__type, .swagger-ui .parameter__in, .swagger-ui .prop-format,
.swagger-ui .response-col_links {
  color: var(--muted);
}

.swagger-ui .info a, .swagger-ui a.nostyle:hover, .swagger-ui .renderedMarkdown a {
  color: var(--brand);
}

.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp {
  background: var(--brand);
}

.swagger-ui .info .title small pre, .swagger-ui .info .title small.version-stamp pre {
  color: var(--on-brand);
}

.swagger-ui .scheme-container, .swagger-ui .opblock .opblock-section-header, .swagger-ui section.models,
.swagger-ui section.models .model-container, .swagger-ui .dialog-ux .modal-ux {
  border-color: var(--border);
  background: var(--raised);
  box-shadow: none;
}

.swagger-ui .scheme-container {
  padding: 16px 0;
  border-block: 1px solid var(--border);
}

.swagger-ui .btn.authorize, .swagger-ui .btn.try-out__btn {
  border-color: var(--brand);
  color: var(--brand);
}

.swagger-ui .btn.authorize svg, .swagger-ui .authorization__btn svg {
  fill: var(--brand);
}

.swagger-ui .btn.execute, .swagger-ui .btn.modal-btn.authorize {
  border-color: var(--brand);
  background: var(--brand);
  color: var(--on-brand);
}

.swagger-ui .btn:hover {
  box-shadow: none;
  filter: brightness(0.95);
}

.swagger-ui .opblock {
  --method: var(--brand);
  border-radius: 8px;
  box-shadow: none;
}

.swagger-ui .opblock.opblock-get { --method: var(--get); }
.swagger-ui .opblock.opblock-post { --method: var(--post); }
.swagger-ui .opblock.opblock-put { --method: var(--put); }
.swagger-ui .opblock.opblock-patch { --method: var(--patch); }
.swagger-ui .opblock.opblock-delete { --method: var(--delete); }

.swagger-ui .opblock[class], html.dark-mode .swagger-ui .opblock[class] {
  border-color: var(--border);
  background: var(--surface);
}

.swagger-ui .opblock[class] .opblock-summary, html.dark-mode .swagger-ui .opblock[class] .opblock-summary {
  border-color: var(--border);
}

.swagger-ui .opblock[class] .opblock-summary-method,
html.dark-mode .swagger-ui .opblock[class] .opblock-summary-method {
  border-radius: 6px;
  background: var(--method);
  color: var(--surface);
  text-shadow: none;
}

.swagger-ui .opblock[class] .tab-header .tab-item.active h4 span::after {
  background: var(--method);
}

.swagger-ui input[type], .swagger-ui textarea, .swagger-ui select,
html.dark-mode .swagger-ui input[type], html.dark-mode .swagger-ui textarea, html.dark-mode .swagger-ui select {
  border: 1px solid var(--input-border);
  border-radius: 8px;
  background-color: var(--surface);
  color: var(--text);
}

.swagger-ui :focus-visible {
  outline: 2px solid var(--brand);
  outline-offset: 2px;
}

.swagger-ui .opblock-summary-control svg, .swagger-ui .expand-operation svg, .swagger-ui .model-toggle::after {
  fill: var(--muted);
}
`;
