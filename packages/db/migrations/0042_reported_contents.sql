ALTER TABLE "reported_issues" ADD COLUMN "content_kind" varchar(20);--> statement-breakpoint
ALTER TABLE "reported_issues" ADD COLUMN "report_reason" varchar(20);--> statement-breakpoint
ALTER TABLE "reported_issues" ADD COLUMN "content_author_id" text;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD COLUMN "post_id" integer;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD COLUMN "comment_id" integer;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_content_author_id_users_id_fk" FOREIGN KEY ("content_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_comment_id_group_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."group_post_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reported_issues_topic_once" ON "reported_issues" USING btree ("user_id","post_id") WHERE "reported_issues"."content_kind" = 'topic';--> statement-breakpoint
CREATE INDEX "reported_issues_content_author" ON "reported_issues" USING btree ("content_author_id");--> statement-breakpoint
CREATE INDEX "reported_issues_post" ON "reported_issues" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reported_issues_comment" ON "reported_issues" USING btree ("comment_id");--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_comment_once" UNIQUE("user_id","comment_id");--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_content_kind" CHECK ("reported_issues"."content_kind" in ('comment', 'topic'));--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_report_reason" CHECK ("reported_issues"."report_reason" in ('abusive', 'dangerous', 'other', 'private', 'spam'));--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_content" CHECK (("reported_issues"."content_kind" is null) = ("reported_issues"."report_reason" is null)
        and ("reported_issues"."content_kind" is not null or coalesce("reported_issues"."content_author_id", "reported_issues"."post_id"::text, "reported_issues"."comment_id"::text) is null));