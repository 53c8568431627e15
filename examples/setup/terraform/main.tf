# The roles of ../github-roles.yaml in Terraform: `cdkd-diff` reads, and is for pull requests; `cdkd-deploy` changes, and is for jobs of
# an environment. ../README.md says what each trusts.

terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.81"
    }
  }
}

variable "repository" {
  type        = string
  description = "Repository as its tokens name it, OWNER/NAME. Repositories created after 2026-07-15 have ids there, OWNER@ID/NAME@ID."
  validation {
    condition     = can(regex("^[A-Za-z0-9-]+(@\\d+)?/[A-Za-z0-9._-]+(@\\d+)?$", var.repository))
    error_message = "Write the repository as OWNER/NAME or OWNER@ID/NAME@ID."
  }
}

variable "default_branch" {
  type        = string
  default     = "main"
  description = "Branch whose scheduled jobs may read, such as drift detection."
}

variable "deploy_environment" {
  type        = string
  default     = "production"
  description = "GitHub environment whose jobs may deploy. Restrict it to the default branch and require reviewers."
}

variable "deploy_workflow" {
  type        = string
  default     = ""
  description = "Reusable workflow that may deploy, OWNER/NAME/.github/workflows/FILE@REF (with wildcards). Empty for any workflow of the repository."
}

variable "deploy_policies" {
  type        = list(string)
  default     = ["arn:aws:iam::aws:policy/AdministratorAccess"]
  description = "ARNs of the managed policies for what your apps contain."
}

variable "permissions_boundary" {
  type        = string
  default     = null
  description = "ARN of the permissions boundary of the deploy role."
}

variable "provider_arn" {
  type        = string
  default     = ""
  description = "ARN of the account's identity provider for GitHub. Empty to create it; an account can have only one."
}

variable "state_bucket" {
  type        = string
  default     = ""
  description = "Name of the state bucket. Empty for the default name."
}

data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

locals {
  account      = data.aws_caller_identity.current.account_id
  partition    = data.aws_partition.current.partition
  provider_arn = var.provider_arn != "" ? var.provider_arn : aws_iam_openid_connect_provider.github[0].arn
  state_bucket = var.state_bucket != "" ? var.state_bucket : "cdkd-state-${local.account}"
}

resource "aws_iam_openid_connect_provider" "github" {
  count          = var.provider_arn == "" ? 1 : 0
  url            = "https://token.actions.githubusercontent.com"
  client_id_list = ["sts.amazonaws.com"]

  # Other roles of the account may trust it.
  lifecycle {
    prevent_destroy = true
  }
}

data "aws_iam_policy_document" "diff_trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = [local.provider_arn]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:aud"
      values   = ["sts.amazonaws.com"]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:sub"
      values = [
        "repo:${var.repository}:pull_request",
        "repo:${var.repository}:ref:refs/heads/${var.default_branch}",
      ]
    }
  }
}

data "aws_iam_policy_document" "diff" {
  statement {
    sid     = "ReadState"
    actions = ["s3:GetBucketLocation", "s3:ListBucket", "s3:GetObject"]
    resources = [
      "arn:${local.partition}:s3:::${local.state_bucket}",
      "arn:${local.partition}:s3:::${local.state_bucket}/*",
    ]
  }

  statement {
    sid       = "KeepPlans"
    actions   = ["s3:PutObject"]
    resources = ["arn:${local.partition}:s3:::${local.state_bucket}/*/plans/*"]
  }

  # `*` also matches slashes, so the plans of a stack could otherwise be the journal of a run called `plans`.
  statement {
    sid     = "WriteOnlyPlans"
    effect  = "Deny"
    actions = ["s3:PutObject"]
    resources = [
      "arn:${local.partition}:s3:::*/deployments/*",
      "arn:${local.partition}:s3:::*/journal/*",
      "arn:${local.partition}:s3:::*/lock.json",
      "arn:${local.partition}:s3:::*/rollback-*.json",
      "arn:${local.partition}:s3:::*/state.json",
    ]
  }

  # What the handlers of custom resources answer may be secret.
  statement {
    sid     = "ReadNoAnswers"
    effect  = "Deny"
    actions = ["s3:GetObject", "s3:GetObjectVersion"]
    resources = [
      "arn:${local.partition}:s3:::*/cdkd-responses/*",
      "arn:${local.partition}:s3:::*/cdkd-signals/*",
    ]
  }

  # ReadOnlyAccess also reads what the resources hold. A diff needs none of it, and it runs the code of pull requests.
  statement {
    sid           = "ReadNoObjects"
    effect        = "Deny"
    actions       = ["s3:GetObject", "s3:GetObjectVersion"]
    not_resources = ["arn:${local.partition}:s3:::${local.state_bucket}/*"]
  }

  statement {
    sid    = "ReadNoData"
    effect = "Deny"
    actions = [
      "athena:GetQueryResults",
      "cognito-idp:DescribeUserPoolClient",
      "dynamodb:BatchGetItem",
      "dynamodb:GetItem",
      "dynamodb:GetRecords",
      "dynamodb:PartiQLSelect",
      "dynamodb:Query",
      "dynamodb:Scan",
      "kinesis:GetRecords",
      "logs:FilterLogEvents",
      "logs:GetLogEvents",
      "logs:GetLogRecord",
      "logs:GetQueryResults",
      "logs:StartLiveTail",
      "logs:StartQuery",
      "secretsmanager:BatchGetSecretValue",
      "secretsmanager:GetSecretValue",
      "sqs:ReceiveMessage",
    ]
    resources = ["*"]
  }

  statement {
    sid       = "ReadNoSecrets"
    effect    = "Deny"
    actions   = ["kms:Decrypt"]
    resources = ["*"]
    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["secretsmanager.*.amazonaws.com", "ssm.*.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "diff" {
  name               = "cdkd-diff"
  description        = "Reads the account to show on pull requests what a deploy would change"
  assume_role_policy = data.aws_iam_policy_document.diff_trust.json
}

resource "aws_iam_role_policy_attachment" "diff" {
  role       = aws_iam_role.diff.name
  policy_arn = "arn:${local.partition}:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_role_policy" "diff" {
  name   = "cdkd-diff"
  role   = aws_iam_role.diff.name
  policy = data.aws_iam_policy_document.diff.json
}

data "aws_iam_policy_document" "deploy_trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = [local.provider_arn]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:aud"
      values   = ["sts.amazonaws.com"]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:sub"
      values   = ["repo:${var.repository}:environment:${var.deploy_environment}"]
    }
    dynamic "condition" {
      for_each = var.deploy_workflow == "" ? [] : [var.deploy_workflow]
      content {
        test     = "StringLike"
        variable = "token.actions.githubusercontent.com:job_workflow_ref"
        values   = [condition.value]
      }
    }
  }
}

data "aws_iam_policy_document" "deploy" {
  statement {
    sid = "UseBuckets"
    actions = [
      "s3:DeleteObject",
      "s3:DeleteObjectVersion",
      "s3:GetBucketLocation",
      "s3:GetObject",
      "s3:GetObjectVersion",
      "s3:ListBucket",
      "s3:ListBucketVersions",
      "s3:PutObject",
    ]
    resources = [
      "arn:${local.partition}:s3:::${local.state_bucket}",
      "arn:${local.partition}:s3:::${local.state_bucket}/*",
      "arn:${local.partition}:s3:::cdk-hnb659fds-assets-${local.account}-*",
    ]
  }

  statement {
    sid = "PublishImages"
    actions = [
      "ecr:BatchCheckLayerAvailability",
      "ecr:BatchGetImage",
      "ecr:CompleteLayerUpload",
      "ecr:DescribeImages",
      "ecr:DescribeRepositories",
      "ecr:InitiateLayerUpload",
      "ecr:PutImage",
      "ecr:UploadLayerPart",
    ]
    resources = [
      "arn:${local.partition}:ecr:*:${local.account}:repository/cdk-hnb659fds-container-assets-${local.account}-*",
    ]
  }

  statement {
    sid = "UseCloudControl"
    actions = [
      "cloudformation:CancelResourceRequest",
      "cloudformation:CreateResource",
      "cloudformation:DeleteResource",
      "cloudformation:DescribeType",
      "cloudformation:GetResource",
      "cloudformation:GetResourceRequestStatus",
      "cloudformation:ListResourceRequests",
      "cloudformation:ListResources",
      "cloudformation:UpdateResource",
      "ecr:GetAuthorizationToken",
      "iam:ListAccountAliases",
    ]
    resources = ["*"]
  }
}

resource "aws_iam_role" "deploy" {
  name                 = "cdkd-deploy"
  description          = "Deploys and destroys stacks"
  assume_role_policy   = data.aws_iam_policy_document.deploy_trust.json
  permissions_boundary = var.permissions_boundary
}

resource "aws_iam_role_policy_attachment" "deploy" {
  for_each   = toset(var.deploy_policies)
  role       = aws_iam_role.deploy.name
  policy_arn = each.value
}

resource "aws_iam_role_policy" "deploy" {
  name   = "cdkd-deploy"
  role   = aws_iam_role.deploy.name
  policy = data.aws_iam_policy_document.deploy.json
}

output "diff_role_arn" {
  description = "For role-arn of diff, drift and list."
  value       = aws_iam_role.diff.arn
}

output "deploy_role_arn" {
  description = "For role-arn of deploy, destroy and bootstrap."
  value       = aws_iam_role.deploy.arn
}
